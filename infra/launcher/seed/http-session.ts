const ANSWER_MS = 15_000;

/** A client of the public REST API that behaves like a browser: JSON, our own origin, and it keeps the session cookie. */
export class HttpSession {
  #address;
  #cookie = '';

  /** @param address the address of a gateway */
  constructor(address: string) {
    this.#address = address;
  }

  async ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(this.#address + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'content-type': 'application/json', origin: this.#address, cookie: this.#cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Like `ask`, but throws unless the request succeeds. */
  async must(method: string, path: string, body?: unknown) {
    const answer = await this.ask(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body;
  }
}
