using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Platen;

/// <summary>Runs the cases against the address of the first argument, and prints a line of JSON for each.</summary>
internal static class Harness
{
    public static int Main(string[] arguments)
    {
        Console.OutputEncoding = new UTF8Encoding(false);
        Cases.Run(arguments[0]).GetAwaiter().GetResult();
        return 0;
    }

    public static async Task Case(string name, string url, Func<string, PlatenClient> create, Func<PlatenClient, Task<object>> call)
    {
        string outcome;
        try
        {
            using (var client = create(url)) outcome = "\"value\":" + Plain(await call(client));
        }
        catch (UsageException error)
        {
            outcome = "\"usage\":" + Text(error.Message);
        }
        catch (PlatenException error)
        {
            var fact = error.Fact;
            outcome = "\"error\":{\"status\":" + error.Status + ",\"code\":" + Text(error.Code) + ",\"message\":" + Text(error.Message) +
                ",\"retryable\":" + (error.IsRetryable ? "true" : "false") + ",\"requestId\":" + Text(error.RequestId) +
                ",\"fact\":" + Text(fact == null ? null : fact.Key) +
                ",\"diagnostics\":[" + string.Join(",", error.Diagnostics.Select(one => Text(one.Code))) + "]}";
        }
        Console.WriteLine("{\"name\":" + Text(name) + "," + outcome + "}");
    }

    public static async Task<object> Any<T>(Task<T> task)
    {
        return await task;
    }

    public static async Task<object> Nothing(Task task)
    {
        await task;
        return null;
    }

    public static async Task<object> All<T>(Pages<T> pages)
    {
        return await pages.ToListAsync();
    }

    public static Task<object> Take(IEnumerable<Event> events, int count)
    {
        return Task.FromResult<object>(events.Take(count).ToList());
    }

    public static T Null<T>(T shape, string name) where T : Shape
    {
        shape.SetNull(name);
        return shape;
    }

    private static string Plain(object value)
    {
        if (value == null) return "null";
        var bytes = value as byte[];
        if (bytes != null) return "{\"$bytes\":" + Text(Convert.ToBase64String(bytes)) + "}";
        var list = value as IEnumerable;
        return list != null ? "[" + string.Join(",", list.Cast<object>().Select(Plain)) + "]" : value.ToString();
    }

    private static string Text(string text)
    {
        return text == null ? "null" : "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\n", "\\n") + "\"";
    }
}
