//! An action of any title, typed.

use std::any::Any;
use std::fmt;
use std::mem::discriminant;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::Value;

/// An action of a title. What it says is the title's own affair; whoever holds it can compare it and write it.
#[derive(Clone)]
pub struct AnyAction(Arc<dyn ErasedAction>);

/// What can be done with an action whose type is not known.
trait ErasedAction: Any + fmt::Debug + Send + Sync {
    /// As JSON; actions are plain values, which always can be written.
    fn to_json(&self) -> Value;

    fn equals(&self, other: &dyn ErasedAction) -> bool;

    /// Does the other one do the same kind of thing?
    fn is_of_kind(&self, other: &dyn ErasedAction) -> bool;
}

impl<A: Any + fmt::Debug + PartialEq + Serialize + Send + Sync> ErasedAction for A {
    fn to_json(&self) -> Value {
        serde_json::to_value(self).unwrap_or(Value::Null)
    }

    fn equals(&self, other: &dyn ErasedAction) -> bool {
        (other as &dyn Any).downcast_ref::<A>() == Some(self)
    }

    fn is_of_kind(&self, other: &dyn ErasedAction) -> bool {
        let other = (other as &dyn Any).downcast_ref::<A>();
        other.is_some_and(|other| discriminant(self) == discriminant(other))
    }
}

impl AnyAction {
    /// An action of a title.
    pub fn new<A: Any + fmt::Debug + PartialEq + Serialize + Send + Sync>(action: A) -> Self {
        Self(Arc::new(action))
    }

    /// The action, where it is of this type.
    pub fn of<A: Any>(&self) -> Option<&A> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    /// Does the other one do the same kind of thing: run trains, pass?
    pub fn is_of_kind(&self, other: &Self) -> bool {
        self.0.is_of_kind(&*other.0)
    }

    /// How it is kept and sent: as JSON.
    pub fn text(&self) -> String {
        self.0.to_json().to_string()
    }

    /// The action for a program that reads JSON: as a value.
    pub fn to_json(&self) -> Value {
        self.0.to_json()
    }
}

impl PartialEq for AnyAction {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Eq for AnyAction {}

impl fmt::Debug for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for AnyAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.to_json().serialize(serializer)
    }
}
