using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Platen
{
    /// <summary>
    /// Reads and writes JSON: objects are dictionaries, arrays lists, and a value is a string, a long, a double, a bool or null.
    /// netstandard2.0 has no reader of its own.
    /// </summary>
    internal static class Json
    {
        /// <summary>Deeper JSON than this is refused: reading it recurses.</summary>
        private const int MaxDepth = 200;

        public static object Read(string text)
        {
            var at = 0;
            var value = ReadValue(text, ref at, 0);
            SkipBlanks(text, ref at);
            if (at < text.Length) throw Fault(at);
            return value;
        }

        private static FormatException Fault(int at)
        {
            return new FormatException("This is no JSON, at character " + at + ".");
        }

        private static void SkipBlanks(string text, ref int at)
        {
            while (at < text.Length && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')) at++;
        }

        private static bool Take(string text, ref int at, char wanted)
        {
            SkipBlanks(text, ref at);
            if (at >= text.Length || text[at] != wanted) return false;
            at++;
            return true;
        }

        private static object ReadValue(string text, ref int at, int depth)
        {
            SkipBlanks(text, ref at);
            if (at >= text.Length || depth > MaxDepth) throw Fault(at);
            switch (text[at])
            {
                case '{':
                    return ReadObject(text, ref at, depth);
                case '[':
                    return ReadArray(text, ref at, depth);
                case '"':
                    return ReadString(text, ref at);
                case 't':
                    return ReadWord(text, ref at, "true", true);
                case 'f':
                    return ReadWord(text, ref at, "false", false);
                case 'n':
                    return ReadWord(text, ref at, "null", null);
                default:
                    return ReadNumber(text, ref at);
            }
        }

        private static object ReadWord(string text, ref int at, string word, object value)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Fault(at);
            at += word.Length;
            return value;
        }

        private static Dictionary<string, object> ReadObject(string text, ref int at, int depth)
        {
            var result = new Dictionary<string, object>();
            at++;
            if (Take(text, ref at, '}')) return result;
            do
            {
                SkipBlanks(text, ref at);
                if (at >= text.Length || text[at] != '"') throw Fault(at);
                var name = ReadString(text, ref at);
                if (!Take(text, ref at, ':')) throw Fault(at);
                result[name] = ReadValue(text, ref at, depth + 1);
            } while (Take(text, ref at, ','));
            if (!Take(text, ref at, '}')) throw Fault(at);
            return result;
        }

        private static List<object> ReadArray(string text, ref int at, int depth)
        {
            var result = new List<object>();
            at++;
            if (Take(text, ref at, ']')) return result;
            do result.Add(ReadValue(text, ref at, depth + 1));
            while (Take(text, ref at, ','));
            if (!Take(text, ref at, ']')) throw Fault(at);
            return result;
        }

        private static string ReadString(string text, ref int at)
        {
            var result = new StringBuilder();
            for (at++; at < text.Length; at++)
            {
                var one = text[at];
                if (one == '"')
                {
                    at++;
                    return result.ToString();
                }
                if (one != '\\')
                {
                    result.Append(one);
                    continue;
                }
                if (++at >= text.Length) break;
                switch (text[at])
                {
                    case 'n': result.Append('\n'); break;
                    case 't': result.Append('\t'); break;
                    case 'r': result.Append('\r'); break;
                    case 'b': result.Append('\b'); break;
                    case 'f': result.Append('\f'); break;
                    case 'u':
                        ushort code;
                        if (at + 4 >= text.Length || !ushort.TryParse(text.Substring(at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code)) throw Fault(at);
                        result.Append((char)code);
                        at += 4;
                        break;
                    default: result.Append(text[at]); break;
                }
            }
            throw Fault(at);
        }

        private static object ReadNumber(string text, ref int at)
        {
            var from = at;
            while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0) at++;
            var number = text.Substring(from, at - from);
            long whole;
            if (long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out whole)) return whole;
            double real;
            if (double.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out real)) return real;
            throw Fault(from);
        }

        public static string Write(object value)
        {
            var result = new StringBuilder();
            WriteValue(result, value);
            return result.ToString();
        }

        private static void WriteValue(StringBuilder result, object value)
        {
            var shape = value as Shape;
            if (shape != null) value = shape.Raw;
            if (value == null) result.Append("null");
            else if (value is string) WriteString(result, (string)value);
            else if (value is bool) result.Append((bool)value ? "true" : "false");
            else if (value is DateTime || value is DateTimeOffset) WriteString(result, Text(value));
            else if (value is System.Collections.IDictionary) WriteObject(result, (System.Collections.IDictionary)value);
            else if (value is IEnumerable<KeyValuePair<string, object>>) WritePairs(result, (IEnumerable<KeyValuePair<string, object>>)value);
            else if (value is System.Collections.IEnumerable) WriteArray(result, (System.Collections.IEnumerable)value);
            else if (value is IFormattable && value.GetType().IsPrimitive || value is decimal) result.Append(Text(value));
            else throw new UsageException("A " + value.GetType().Name + " cannot be sent as JSON.");
        }

        private static void WriteObject(StringBuilder result, System.Collections.IDictionary map)
        {
            var isFirst = true;
            result.Append('{');
            foreach (System.Collections.DictionaryEntry entry in map)
            {
                if (!isFirst) result.Append(',');
                isFirst = false;
                WriteString(result, (string)entry.Key);
                result.Append(':');
                WriteValue(result, entry.Value);
            }
            result.Append('}');
        }

        private static void WritePairs(StringBuilder result, IEnumerable<KeyValuePair<string, object>> pairs)
        {
            var map = new Dictionary<string, object>();
            foreach (var pair in pairs) map[pair.Key] = pair.Value;
            WriteObject(result, map);
        }

        private static void WriteArray(StringBuilder result, System.Collections.IEnumerable list)
        {
            var isFirst = true;
            result.Append('[');
            foreach (var one in list)
            {
                if (!isFirst) result.Append(',');
                isFirst = false;
                WriteValue(result, one);
            }
            result.Append(']');
        }

        private static void WriteString(StringBuilder result, string text)
        {
            result.Append('"');
            foreach (var one in text)
            {
                if (one == '"' || one == '\\') result.Append('\\').Append(one);
                else if (one < ' ') result.Append("\\u").Append(((int)one).ToString("x4", CultureInfo.InvariantCulture));
                else result.Append(one);
            }
            result.Append('"');
        }

        /// <summary>A number, a flag or a time as text, whatever the culture.</summary>
        public static string Text(object value)
        {
            if (value is bool) return (bool)value ? "true" : "false";
            if (value is DateTime) return ((DateTime)value).ToUniversalTime().ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture);
            if (value is DateTimeOffset) return Text(((DateTimeOffset)value).UtcDateTime);
            if (value is double) return ((double)value).ToString("R", CultureInfo.InvariantCulture);
            var formattable = value as IFormattable;
            return formattable != null ? formattable.ToString(null, CultureInfo.InvariantCulture) : Convert.ToString(value, CultureInfo.InvariantCulture);
        }
    }
}
