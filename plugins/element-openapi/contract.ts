/** What modules that require element-openapi may use of it. */
export { operationsOf, type ApiParameter, type Operation, type SchemaPart } from './shared/operationsOf.ts';
