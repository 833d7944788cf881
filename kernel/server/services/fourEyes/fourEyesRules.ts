import * as v from 'valibot';

/** What becomes of a request at its deadline: it ends, or it goes on and those who may decide are reminded. */
export const AT_DEADLINE = ['EXPIRE', 'CONTINUE'] as const;

const deadline = {
  hours: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8_760), v.description('Until when it has to be decided')),
  ),
  atDeadline: v.exactOptional(v.picklist(AT_DEADLINE)),
};
const name = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));
const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(?:\.\d{1,4})?$/, 'Should be an amount such as 10000 or 10000.50'));

export const areaRule = v.strictObject({ area: name, ...deadline });
export const transitionRule = v.strictObject({
  entity: name,
  transition: name,
  field: v.exactOptional(v.pipe(name, v.description('The field with the amount that decides'))),
  above: v.exactOptional(v.pipe(amount, v.description('Amounts up to this one need no second person'))),
  ...deadline,
});
export const fourEyesRules = v.strictObject({
  areas: v.pipe(v.array(areaRule), v.maxLength(100)),
  transitions: v.pipe(v.array(transitionRule), v.maxLength(500)),
});

/** What a tenant lets nobody do alone. */
export type FourEyesRules = v.InferOutput<typeof fourEyesRules>;
export type AreaRule = v.InferOutput<typeof areaRule>;
export type TransitionRule = v.InferOutput<typeof transitionRule>;

export const NO_RULES: FourEyesRules = { areas: [], transitions: [] };

/** The area of the rules themselves: protected as soon as there is any rule, for whoever could take rules away alone needs no second person for anything. */
export const RULES_AREA = 'approval-rules';
