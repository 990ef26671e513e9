import { callApi, onPageMessage, tellPage } from './iframe-calls.js';

onPageMessage(async (message) => {
  if (message.kind !== 'call') return;
  tellPage({ kind: 'answer', call: message.call, answer: await callApi(message.request, null) });
});
