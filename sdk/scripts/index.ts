/** @mortise/sdk/scripts: what tenant scripts see (`library.ts`, part of every compiled script), and what kinds of them there are. */
export * from './library.ts';
export { parseFormErrors } from './formErrors.ts';
export * from './scriptKinds.ts';
export * from './scriptTypes.ts';
export * from './ScriptTest.ts';
export * from './hostFunctions.ts';
