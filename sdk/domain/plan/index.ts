export * from './arrears.ts';
export * from './depreciation.ts';
export * from './events.ts';
export * from './leaseClassification.ts';
export * from './paymentPlan.ts';
export type * from './PlanEvent.ts';
export type * from './PlanRow.ts';
export type * from './PlanTerms.ts';
export * from './computeRent.ts';
