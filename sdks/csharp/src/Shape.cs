using System;
using System.Collections.Generic;

namespace Platen
{
    /// <summary>An object of the API. <see cref="Raw"/> is its JSON, with fields that this version does not know.</summary>
    public abstract class Shape
    {
        /// <summary>Objects are dictionaries, arrays lists; a value is a string, a long, a double, a bool or null.</summary>
        public IDictionary<string, object> Raw { get; internal set; } = new Dictionary<string, object>();

        private protected object Get(string name)
        {
            object value;
            return Raw.TryGetValue(name, out value) ? value : null;
        }

        private protected string GetString(string name)
        {
            return Get(name) as string;
        }

        private protected long? GetLong(string name)
        {
            var value = Get(name);
            return value is int ? (int)value : value is double ? (long)(double)value : value as long?;
        }

        private protected double? GetDouble(string name)
        {
            var value = Get(name);
            return value is long ? (long)value : value is int ? (int)value : value as double?;
        }

        private protected bool? GetBool(string name)
        {
            return Get(name) as bool?;
        }

        private protected T GetShape<T>(string name) where T : Shape, new()
        {
            return Of<T>(Get(name));
        }

        private protected IReadOnlyList<T> GetShapes<T>(string name) where T : Shape, new()
        {
            return ListOf<T>(Get(name));
        }

        private protected IReadOnlyList<T> GetList<T>(string name)
        {
            var value = Get(name);
            if (value == null) return null;
            var ready = value as IReadOnlyList<T>;
            if (ready != null && typeof(T) != typeof(object)) return ready;
            var result = new List<T>();
            foreach (var one in (System.Collections.IEnumerable)value) result.Add((T)one);
            return result;
        }

        private protected IReadOnlyDictionary<string, T> GetMap<T>(string name)
        {
            var value = Get(name);
            if (value == null) return null;
            var result = new Dictionary<string, T>();
            foreach (System.Collections.DictionaryEntry entry in (System.Collections.IDictionary)value) result[(string)entry.Key] = (T)entry.Value;
            return result;
        }

        private protected void Set(string name, object value)
        {
            Raw[name] = value;
        }

        /// <summary>Sends null for a field, which is not the same as not to send it.</summary>
        public void SetNull(string name)
        {
            Raw[name] = null;
        }

        internal static T Of<T>(object value) where T : Shape, new()
        {
            if (value == null) return null;
            return value as T ?? new T { Raw = (IDictionary<string, object>)value };
        }

        internal static IReadOnlyList<T> ListOf<T>(object value) where T : Shape, new()
        {
            if (value == null) return null;
            var result = new List<T>();
            foreach (var one in (System.Collections.IEnumerable)value) result.Add(Of<T>(one));
            return result;
        }

        /// <summary>The JSON.</summary>
        public override string ToString()
        {
            return Json.Write(Raw);
        }
    }
}
