import { parseSetCookie } from 'cookie';

type Body = Record<string, unknown> | unknown[] | string | FormData | undefined;

/** An HTTP client with cookies and the headers of a same-origin browser request. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly address: string) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: Body): Promise<Response> {
    return this.send('POST', path, body);
  }

  put(path: string, body?: Body): Promise<Response> {
    return this.send('PUT', path, body);
  }

  patch(path: string, body?: Body): Promise<Response> {
    return this.send('PATCH', path, body);
  }

  delete(path: string): Promise<Response> {
    return this.send('DELETE', path);
  }

  /** Sends a body as JSON, unless it is a string or a form. */
  async send(
    method: string,
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(this.address + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(method === 'GET' ? {} : { Origin: this.address, 'Sec-Fetch-Site': 'same-origin' }),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(this.cookies.size > 0 ? { Cookie: this.cookieHeader() } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    this.keepCookies(response);
    return response;
  }

  /** Registers a new person and returns their id. */
  async register(email: string, password = 'lantern-and-hill'): Promise<string> {
    const response = await this.post('/api/register', { email, password, firstName: 'Robin' });
    if (response.status !== 201) throw new Error(`registration answered ${response.status}`);
    return ((await response.json()) as { id: string }).id;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const { name, value, expires } = parseSetCookie(line);
      if (value && !(expires && expires.getTime() <= Date.now())) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}
