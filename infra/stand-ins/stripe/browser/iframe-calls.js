/**
 * Tells the page that holds this iframe. Nothing secret is in these messages except answers to its own calls.
 * @param {IframeMessage} message
 */
export const tellPage = (message) => parent.postMessage(message, '*');

/**
 * Writes nested parameters as a form does: `card[number]`.
 * @param {URLSearchParams} form
 * @param {string} name
 * @param {unknown} value
 */
function addParam(form, name, value) {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    form.append(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) addParam(form, `${name}[${key}]`, inner);
}

/**
 * Calls the API.
 * @param {ApiCall} call
 * @param {Record<string, string> | null} card
 * @returns {Promise<ApiAnswer>}
 */
export async function callApi({ key, method, path, params, cardAt }, card) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) addParam(form, name, value);
  if (cardAt !== null && card !== null) addParam(form, cardAt, card);
  const get = method === 'GET';
  try {
    const response = await fetch(get ? `${path}?${form}` : path, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(get ? {} : { body: form }),
    });
    return await response.json();
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/**
 * Listens to the page that holds this iframe, and to nothing else.
 * @param {(message: PageMessage) => void | Promise<void>} listener
 */
export function onPageMessage(listener) {
  addEventListener('message', ({ source, data }) => {
    if (source === parent) void listener(data);
  });
  tellPage({ kind: 'loaded' });
}
