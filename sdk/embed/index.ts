/** @mortise/sdk/embed: shows the product in a page of another application. It needs no other package. */
export { embed, type EmbeddedProduct, type EmbedEvents, type EmbedOptions } from './embed.ts';
export {
  EMBED_VERSION,
  readMessageToParent,
  readMessageToProduct,
  writeMessage,
  type EmbeddedSelection,
  type EmbedTheme,
  type MessageToParent,
  type MessageToProduct,
} from './messages.ts';
