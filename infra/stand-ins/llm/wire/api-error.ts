/** A refusal in the format of the OpenAI clients: `{ error: { message, type, param, code } }`. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    detail: { type?: string; param?: string; code?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.type = detail.type ?? 'invalid_request_error';
    this.param = detail.param ?? null;
    this.code = detail.code ?? null;
    this.headers = detail.headers ?? {};
  }

  body() {
    return { error: { message: this.message, type: this.type, param: this.param, code: this.code } };
  }
}

export const missingKey = () =>
  new ApiError(401, 'No API key was sent. Send one as "Authorization: Bearer KEY"; any key will do here.', {
    code: 'missing_api_key',
  });

export const unknownModel = (name: string) =>
  new ApiError(404, `The model \`${name}\` does not exist here.`, {
    param: 'model',
    code: 'model_not_found',
  });

export const unknownPath = (method: string, path: string) =>
  new ApiError(404, `Unknown request URL: ${method} ${path}`, { code: 'unknown_url' });
