import { INIT, READY } from '../shared/protocol.ts';

const START_MILLISECONDS = 10_000;
/** A frame speaks before it has loaded; one that the network did not bring loads an error, and nobody waits ten seconds for that. */
const LOADED_MILLISECONDS = 2_000;

export interface FrameConnection {
  readonly element: HTMLIFrameElement;
  readonly control: MessagePort;
}

/** Puts the hidden frame into the page and gives it one port. This is all that ever travels by window message. */
export function connectFrame(page: Document, url: string): Promise<FrameConnection> {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the next line adds it
  const element = page.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('allow', '');
  element.setAttribute('aria-hidden', 'true');
  element.style.display = 'none';
  element.src = url;
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      removeEventListener('message', onMessage);
      element.remove();
      reject(new Error(`The script sandbox ${url} did not start`));
    };
    let timer = setTimeout(fail, START_MILLISECONDS);
    const onMessage = (event: MessageEvent): void => {
      const isFromFrame = event.source !== null && event.source === element.contentWindow && event.origin === 'null';
      if (!isFromFrame || (event.data as { type?: unknown } | null)?.type !== READY) return;
      clearTimeout(timer);
      element.removeEventListener('load', onLoad);
      removeEventListener('message', onMessage);
      const { port1, port2 } = new MessageChannel();
      // An opaque origin cannot be named, so the target is any; the window was checked above.
      element.contentWindow?.postMessage({ type: INIT }, '*', [port2]);
      resolve({ element, control: port1 });
    };
    const onLoad = (): void => {
      clearTimeout(timer);
      timer = setTimeout(fail, LOADED_MILLISECONDS);
    };
    addEventListener('message', onMessage);
    element.addEventListener('load', onLoad, { once: true });
    page.body.append(element);
  });
}
