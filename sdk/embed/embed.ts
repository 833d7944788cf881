import { innerAddress } from '../innerAddress.ts';
import { readMessageToParent, writeMessage, type EmbeddedSelection, type EmbedTheme, type MessageToProduct } from './messages.ts';

export interface EmbedOptions {
  /** Where the product is: an origin, `https://mortise.example.com`. It has to name the origin of this page among its parent origins. */
  readonly host: string;
  /** Where to begin; `/` without it. */
  readonly path?: string;
  readonly theme?: EmbedTheme;
  /** Such as `fr` or `en-EU`; the one of the user without it. */
  readonly locale?: string;
  /** Names the frame for screen readers. */
  readonly title?: string;
}

/** What can be listened to, and what listeners are told. */
export interface EmbedEvents {
  /** The user is signed in and sees a page; again each time the frame is loaded. */
  readonly ready: undefined;
  /** The address within the product where the user is now. */
  readonly navigate: string;
  readonly selection: EmbeddedSelection;
  /** Pixels that the page takes if it is not cut off. */
  readonly height: number;
}

/** The product in a page of another application. */
export interface EmbeddedProduct {
  readonly frame: HTMLIFrameElement;
  /** Goes to an address within the product; the user is asked before unsaved changes are left. */
  open(path: string): void;
  /** Colours for as long as the frame lives: what the user chose for themselves stays as it is. */
  setTheme(theme: EmbedTheme): void;
  setLocale(locale: string): void;
  /** Calls the listener until the function that it answers is called. */
  on<Name extends keyof EmbedEvents>(name: Name, listener: (told: EmbedEvents[Name]) => void): () => void;
  /** Takes the frame out of the page, and listens no more. */
  destroy(): void;
}

/**
 * Shows the product in an element of the page, and talks with it. Both sides say to exactly one origin what they say, and hear exactly one window of one origin.
 * @throws {TypeError} for a host that is no origin, or a path that is none of the product.
 */
export function embed(element: Element, options: EmbedOptions): EmbeddedProduct {
  return new EmbeddedFrame(element, options);
}

/** What the product needs; it cannot move the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';

class EmbeddedFrame implements EmbeddedProduct {
  readonly frame: HTMLIFrameElement;
  private readonly origin: string;
  private readonly listeners: { readonly [Name in keyof EmbedEvents]: Set<(told: EmbedEvents[Name]) => void> } = {
    ready: new Set(),
    navigate: new Set(),
    selection: new Set(),
    height: new Set(),
  };
  private isReady = false;
  /** Said anew to each page that the frame loads. */
  private theme: EmbedTheme | undefined;
  private locale: string | undefined;
  /** Where to go once there is somebody who goes. */
  private awaited: string | undefined;

  constructor(element: Element, { host, path = '/', theme, locale, title = 'Mortise' }: EmbedOptions) {
    this.origin = originOf(host);
    this.theme = theme;
    this.locale = locale;
    // The rule reads attributes of JSX alone.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    this.frame = element.ownerDocument.createElement('iframe');
    this.frame.setAttribute('sandbox', SANDBOX);
    this.frame.title = title;
    this.frame.allow = 'clipboard-write';
    this.frame.style.cssText = 'border: 0; inline-size: 100%; block-size: 100%';
    this.frame.src = this.address(checkedPath(path));
    window.addEventListener('message', this.hear);
    element.append(this.frame);
  }

  open(path: string): void {
    const checked = checkedPath(path);
    if (this.isReady) this.say({ type: 'open', path: checked });
    else this.awaited = checked;
  }

  setTheme(theme: EmbedTheme): void {
    this.theme = theme;
    if (this.isReady) this.say({ type: 'theme', theme });
  }

  setLocale(locale: string): void {
    this.locale = locale;
    if (this.isReady) this.say({ type: 'locale', locale });
  }

  on<Name extends keyof EmbedEvents>(name: Name, listener: (told: EmbedEvents[Name]) => void): () => void {
    this.listeners[name].add(listener);
    return () => void this.listeners[name].delete(listener);
  }

  destroy(): void {
    window.removeEventListener('message', this.hear);
    this.frame.remove();
  }

  private address(path: string): string {
    const url = new URL(path, this.origin);
    for (const [name, value] of Object.entries({ noDecoration: '1', embed: '1', parentUrl: window.location.origin }))
      url.searchParams.set(name, value);
    return url.href;
  }

  private readonly hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== this.frame.contentWindow || origin !== this.origin) return;
    const message = readMessageToParent(data);
    if (message?.type === 'ready') this.begin();
    else if (message?.type === 'navigate') this.tell('navigate', message.path);
    else if (message?.type === 'height') this.tell('height', message.height);
    else if (message !== undefined) this.tell('selection', { entity: message.entity, ids: message.ids });
  };

  private begin(): void {
    this.isReady = true;
    if (this.theme !== undefined) this.say({ type: 'theme', theme: this.theme });
    if (this.locale !== undefined) this.say({ type: 'locale', locale: this.locale });
    if (this.awaited !== undefined) this.say({ type: 'open', path: this.awaited });
    this.awaited = undefined;
    this.tell('ready', undefined);
  }

  private say(message: MessageToProduct): void {
    this.frame.contentWindow?.postMessage(writeMessage(message), this.origin);
  }

  private tell<Name extends keyof EmbedEvents>(name: Name, told: EmbedEvents[Name]): void {
    for (const listener of this.listeners[name]) listener(told);
  }
}

function originOf(host: string): string {
  const url = URL.parse(host);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new TypeError(`"${host}" is no origin such as https://mortise.example.com`);
  return url.origin;
}

function checkedPath(path: string): string {
  const inner = innerAddress(path);
  if (inner === undefined) throw new TypeError(`"${path}" is no address within the product, such as /contracts`);
  return inner;
}
