//! The code of `#[derive(Say)]`.

use heck::ToKebabCase;
use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;
use syn::{Attribute, Data, DeriveInput, Error, Field, Fields, Ident, LitStr, Path, Result, Variant};

/// What `#[say(...)]` says on the enum.
struct Heading {
    prefix: String,
    names: Names,
}

/// Who knows the names.
enum Names {
    /// Any type with this trait.
    Trait(Path),
    /// This type.
    Type(Path),
}

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(body) = &input.data else {
        return Err(Error::new(input.span(), "only an enum says something by its variant"));
    };
    let heading = Heading::read(input)?;
    let arms = body.variants.iter().map(|variant| arm(&heading, variant));
    let arms = arms.collect::<Result<Vec<_>>>()?;
    let name = &input.ident;
    let (generics, context) = match &heading.names {
        Names::Trait(names) => (quote!(<Context: #names>), quote!(Context)),
        Names::Type(game) => (quote!(), quote!(#game)),
    };
    Ok(quote! {
        impl #generics ::roundhouse_game::Say<#context> for #name {
            fn say(&self, names: &#context) -> ::roundhouse_game::Message {
                match self { #(#arms)* }
            }
        }
    })
}

impl Heading {
    fn read(input: &DeriveInput) -> Result<Self> {
        let (mut prefix, mut names) = (None, None);
        for attribute in say_attributes(&input.attrs) {
            attribute.parse_nested_meta(|meta| {
                if meta.path.is_ident("prefix") {
                    prefix = Some(meta.value()?.parse::<LitStr>()?.value());
                } else if meta.path.is_ident("names") {
                    names = Some(Names::Trait(meta.value()?.parse()?));
                } else if meta.path.is_ident("game") {
                    names = Some(Names::Type(meta.value()?.parse()?));
                } else {
                    return Err(meta.error("`prefix`, `names` or `game`"));
                }
                Ok(())
            })?;
        }
        let missing = || Error::new(input.ident.span(), "needs #[say(prefix = \"...\", names = ...)]");
        Ok(Self { prefix: prefix.ok_or_else(missing)?, names: names.ok_or_else(missing)? })
    }
}

/// The arm of the `match` for a variant.
fn arm(heading: &Heading, variant: &Variant) -> Result<TokenStream> {
    let name = &variant.ident;
    if only_word(&variant.attrs)?.is_some_and(|word| word == "inside") {
        return Ok(quote!(Self::#name(inside) => ::roundhouse_game::Say::say(inside, names),));
    }
    let key = format!("{}{}", heading.prefix, name.to_string().to_kebab_case());
    match &variant.fields {
        Fields::Unit => Ok(quote!(Self::#name => ::roundhouse_game::Message::new(#key),)),
        Fields::Named(fields) => {
            let called = fields.named.iter().map(|field| &field.ident);
            let details = fields.named.iter().map(detail).collect::<Result<Vec<_>>>()?;
            Ok(quote! {
                Self::#name { #(#called),* } => ::roundhouse_game::Message::new(#key) #(#details)*,
            })
        }
        Fields::Unnamed(fields) => Err(Error::new(
            fields.span(),
            "fields need names, which the message files use; or #[say(inside)]",
        )),
    }
}

/// `.with("hex", names.place(*hex))`, or without a way of saying it `.with("slots", slots.clone())`.
fn detail(field: &Field) -> Result<TokenStream> {
    let name = &field.ident;
    let key = name.as_ref().map(ToString::to_string);
    let said = if let Some(method) = only_word(&field.attrs)? {
        quote!(names.#method(*#name))
    } else {
        quote!(::core::clone::Clone::clone(#name))
    };
    Ok(quote!(.with(#key, #said)))
}

/// The word of `#[say(word)]`.
fn only_word(attributes: &[Attribute]) -> Result<Option<Ident>> {
    say_attributes(attributes).next().map(Attribute::parse_args).transpose()
}

fn say_attributes(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attribute.path().is_ident("say"))
}
