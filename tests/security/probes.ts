/**
 * Ways out, as code that runs the same in a tenant script, in the sandbox frame, in its workers and, as the positive
 * control, in an ordinary page. Each answers what it found or throws; what reaches the sink tells the truth.
 */
export const probes: Readonly<Record<string, string>> = {
  fetch: `await fetch(sink + '/fetch', { mode: 'no-cors' })`,
  xhr: `await new Promise((resolve, reject) => { const request = new XMLHttpRequest(); request.open('GET', sink + '/xhr'); request.onloadend = resolve; request.send(); })`,
  websocket: `await new Promise(resolve => { const socket = new WebSocket(sink.replace('http', 'ws') + '/websocket'); socket.onclose = resolve; })`,
  eventsource: `await new Promise(resolve => { const source = new EventSource(sink + '/eventsource'); source.onerror = () => { source.close(); resolve(); }; })`,
  beacon: `if (!navigator.sendBeacon(sink + '/beacon')) throw new Error('refused')`,
  image: `await new Promise(resolve => { const image = new Image(); image.onload = image.onerror = resolve; image.src = sink + '/image'; })`,
  script: `await new Promise(resolve => { const script = document.createElement('script'); script.onload = script.onerror = resolve; script.src = sink + '/script'; document.body.append(script); })`,
  dynamicImport: `await (0, eval)("u => import(u)")(sink + '/dynamicImport')`,
  worker: `await new Promise((resolve, reject) => { const worker = new Worker(URL.createObjectURL(new Blob(['fetch("' + sink + '/worker", { mode: "no-cors" }).finally(() => postMessage(1))']))); worker.onmessage = worker.onerror = resolve; })`,
  importScripts: `await new Promise((resolve, reject) => { const worker = new Worker(URL.createObjectURL(new Blob(['try { importScripts("' + sink + '/importScripts") } catch {} postMessage(1)']))); worker.onmessage = worker.onerror = resolve; })`,
  frame: `await new Promise(resolve => { const frame = document.createElement('iframe'); frame.onload = resolve; frame.src = sink + '/frame'; document.body.append(frame); setTimeout(resolve, 500); })`,
  form: `{ const form = document.createElement('form'); const target = document.createElement('iframe'); target.name = 't'; document.body.append(target, form); form.target = 't'; form.action = sink + '/form'; form.submit(); await new Promise(resolve => setTimeout(resolve, 500)); }`,
  cookie: `if (!document.cookie.includes('sid=secret')) throw new Error('no cookie')`,
  localStorage: `localStorage.setItem('probe', '1')`,
  indexedDB: `await new Promise((resolve, reject) => { const request = indexedDB.open('probe'); request.onsuccess = resolve; request.onerror = reject; })`,
  parentDocument: `if (!parent.document.body) throw new Error('no body')`,
};

/** The probes that the sink must hear of, when nothing stops them. */
export const networkProbes = Object.keys(probes).slice(0, 12);

/** An async function's body that runs every probe and answers the names of those that did not fail. */
export function probeBody(realm: string): string {
  const attempts = Object.entries(probes).map(([name, code]) => `await attempt(${JSON.stringify(name)}, async sink => { ${code} });`);
  return `const reached = []; const failed = {};
    const late = () => new Promise((_, reject) => { if (typeof setTimeout === 'function') setTimeout(() => reject(new Error('no answer')), 1500); });
    const attempt = async (name, act) => { try { await Promise.race([act(context.sink + '/${realm}'), late()]); reached.push(name); } catch (error) { failed[name] = String(error); } };
    ${attempts.join('\n')}
    return { reached, failed };`;
}
