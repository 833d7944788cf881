/** @mortise/sdk/vite: builds a third-party plugin. */
export * from './mortisePlugin.ts';
export * from './sharedModules.ts';
