import type { Product } from '../driver/run-product.ts';

/** Makes the product's model server misbehave, or write as a test needs it (infra/stand-ins/llm/README.md, "Control"). */
export interface ModelServer {
  /** The next `times` requests for a reply meet this scenario. */
  next(name: string, options?: { times?: number; params?: Record<string, unknown> }): Promise<void>;
  /** Removes all scenarios. */
  asUsual(): Promise<void>;
  /** The instructions of the last requests. */
  prompts(): Promise<string[]>;
}

/** The control interface of the product's model server. @throws Error when the model server is not the local one, or refuses */
export async function modelServerOf(product: Product): Promise<ModelServer> {
  const [llm] = await product.named('llm');
  if (!llm) throw new Error('There is no local model server.');
  const control = `${llm.address.replace(/\/v1\/?$/, '')}/control`;
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${control}/${path}`, {
      method,
      ...(body !== undefined && { headers, body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`The model server refused: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    async next(name, { times = 1, params = {} } = {}) {
      await ask('POST', 'scenarios', { name, times, params });
    },
    async asUsual() {
      await ask('DELETE', 'scenarios');
    },
    async prompts() {
      const answer = await ask('GET', 'requests');
      const { requests } = (await answer.json()) as { requests: { system: string }[] };
      return requests.map(({ system }) => system);
    },
  };
}
