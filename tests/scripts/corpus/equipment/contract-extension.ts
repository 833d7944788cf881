import type { FieldChanged, FormAnswer, FormErrors, FormScriptContext } from '@mortise/sdk/scripts';
import { classOf, longestTerm } from 'scripts/equipment-library';

/** The purpose of the lease says what class of machine it is. */
const termOf = ({ record }: FormScriptContext): number => longestTerm(classOf(record.subPurpose));

export function execute(context: FormScriptContext): FormAnswer {
  return {
    fields: { subPurpose: { label: 'Class of machine', mandatory: true }, duration: { hint: `At most ${termOf(context)} months` } },
  };
}

export function onChange(context: FormScriptContext, { field }: FieldChanged): FormAnswer {
  return field === 'subPurpose' ? execute(context) : {};
}

export function validate(context: FormScriptContext): FormErrors {
  const most = termOf(context);
  return Number(context.record.duration ?? 0) > most ? { duration: `This class of machine is leased for ${most} months at most.` } : {};
}
