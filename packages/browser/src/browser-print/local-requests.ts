/** Answers the page's own requests to some addresses, by `fetch` and by `XMLHttpRequest`, without a network. */

interface LocalAnswer {
  readonly status: number;
  readonly text: string;
}

/** `sent` has the body of the page's request. Never rejects. */
type AnswerRequest = (address: string, sent: Request | Response) => Promise<LocalAnswer>;

/** Requests to other addresses go where they went. */
export function answerRequests(addresses: RegExp, answer: AnswerRequest): void {
  const fetchElsewhere = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (resource, init) => {
    const address = resource instanceof Request ? resource.url : String(resource);
    if (!addresses.test(address)) return fetchElsewhere(resource, init);
    const { status, text } = await answer(address, new Request(resource, init));
    return new Response(text, { status });
  };

  const { prototype } = XMLHttpRequest;
  const openElsewhere = prototype.open as (...args: unknown[]) => void;
  prototype.open = function (this: XMLHttpRequest, ...args: unknown[]): void {
    const address = String(args[1]);
    if (addresses.test(address)) answerInPlace(this, (sent) => answer(address, sent));
    else openElsewhere.apply(this, args);
  };
}

/** The request is never opened: its own fields cover those of its class. */
function answerInPlace(request: XMLHttpRequest, answer: (sent: Response) => Promise<LocalAnswer>): void {
  const cover = (fields: object): void => {
    for (const [name, value] of Object.entries(fields))
      Object.defineProperty(request, name, { value, configurable: true });
  };
  const settle = ({ status, text }: LocalAnswer): void => {
    const response: unknown = request.responseType === 'json' ? JSON.parse(text) : text;
    cover({ readyState: XMLHttpRequest.DONE, status, responseText: text, response });
    for (const event of ['readystatechange', 'load', 'loadend']) request.dispatchEvent(new ProgressEvent(event));
  };
  cover({
    readyState: XMLHttpRequest.OPENED,
    setRequestHeader: () => undefined,
    abort: () => undefined,
    send: (body?: BodyInit | null) => void answer(new Response(body)).then(settle),
  });
}
