/** @mortise/sdk/vite: builds a third-party plugin. */
export * from './mortisePlugin.ts';
export * from './readContributions.ts';
export * from './sharedModules.ts';
