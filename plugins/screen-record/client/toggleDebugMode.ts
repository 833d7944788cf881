export { toggleDebugMode as default } from './debugMode.ts';
