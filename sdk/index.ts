/** @mortise/sdk: what both halves of a plugin share. */
export * from './ApiError.ts';
export * from './ContributedNames.ts';
export * from './Disposer.ts';
export { documentRules, extensionOf, narrowedRules, type DocumentRules } from './documentRules.ts';
export * from './errorCatalogue.ts';
export * from './JsonValue.ts';
export * from './permissions.ts';
export * from './PluginManifest.ts';
export * from './provide.ts';
export type { AnswerOf, CallArguments, RouteContract } from './RouteContract.ts';
export * from './Services.ts';
export * from './token.ts';
export * from './version.ts';
export * from './arrangement.ts';
export * from './wire.ts';
export * from './entity/EntityDefinition.ts';
export * from './entity/EntityRecord.ts';
export * from './entity/EntityShape.ts';
export * from './entity/Field.ts';
export * from './entity/fieldPaths.ts';
export { isRemovable, isReversible } from './entity/fixedRecords.ts';
export type { FixedFrom, NumberSeries } from './entity/FixedFrom.ts';
export { GENERIC_FIELDS } from './entity/genericFields.ts';
export * from './entity/inLetters.ts';
export * from './entity/labels.ts';
export * from './entity/listNames.ts';
export * from './entity/offeredPersons.ts';
export type { Rank } from './entity/ranks.ts';
export * from './entity/RecordRules.ts';
export { apiRoute, dashed, deletePermission, hasCreatePage, listRoute, newRecordRoute, recordPath, recordRoute } from './entity/routes.ts';
export * from './entity/Sheet.ts';
export * from './entity/signedAmount.ts';
export * from './innerAddress.ts';
export * from './entity/scriptNames.ts';
export type { BaseFieldType } from './entity/EntityDescriptor.ts';
export * from './entity/validateRecord.ts';
export {
  isHarmful,
  type StatusClass,
  type Transition,
  type TransitionProps,
  type TransitionShape,
  type Workflow,
  type WorkflowShape,
  type WorkflowState,
} from './entity/Workflow.ts';
