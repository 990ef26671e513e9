const ANSWER_MS = 15_000;

/** Speaks the public REST API as one signed-in browser would: JSON, our own origin, the session cookie kept. */
export class HttpSession {
  #address;
  #cookie = '';

  /** @param address of a gateway */
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

  /** As `ask`, for what must succeed. */
  async must(method: string, path: string, body?: unknown) {
    const answer = await this.ask(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body;
  }
}
