/** @mortise/sdk/forms: the model of a form, its fields, and what shows them. */
export { errorText } from './components/errorText.ts';
export * from './components/FormFieldInput.tsx';
export * from './components/InnerForm.tsx';
export * from './components/scrollToField.ts';
export * from './components/useRowEditing.tsx';
export * from './FieldNotes.ts';
export * from './FormComputation.ts';
export * from './FormField.ts';
export type { FieldSurroundings, FormContext, RuleError } from './FormContext.ts';
export { FormGroup, FormItems, type ReadOnlyRule } from './FormGroup.ts';
export * from './FormScripts.ts';
export * from './FormUndo.ts';
export * from './RecordForm.ts';
export type { ScalarFormField } from './ScalarFormField.ts';
export { isEmptyValue } from './sameValue.ts';
export * from './transitions/TransitionAsking.ts';
export * from './transitions/TransitionQuestions.tsx';
export * from './useTypedText.ts';
