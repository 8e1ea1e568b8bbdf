/** A fetch that tells how much of its body has gone, from 0 to 1; the browser's own cannot. */
export const sending =
  (onSent: (share: number) => void) =>
  (address: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((answer, fail) => {
      const request = new XMLHttpRequest();
      request.open(method ?? 'POST', address);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / Math.max(1, total)));
      request.addEventListener('load', () => {
        const id = request.getResponseHeader('x-request-id');
        const { status } = request;
        answer(new Response(request.response, { status, headers: id ? { 'x-request-id': id } : {} }));
      });
      request.addEventListener('error', () => fail(new TypeError('The connection was lost')));
      request.addEventListener('abort', () => fail(signal?.reason));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
