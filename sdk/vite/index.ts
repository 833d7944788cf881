/** @mortise/sdk/vite: builds a third-party plugin. */
export * from './mortisePlugin.ts';
export * from './readContributions.ts';
export { SHARED_MODULES, TOGETHER } from './sharedModules.ts';
