import { codeList, type CodeList } from '@mortise/sdk/server';

/** Code lists of tasks, notes, taxes, rates, flags and metrics. */
export const registerLists: Readonly<Record<string, CodeList>> = {
  profile: codeList({ ADMIN: 'Administrator', STAFF: 'Staff', SALES: 'Sales', PARTNER: 'Partner', CLIENT: 'Client' }),
  taskType: codeList({ CALL: 'Call', EMAIL: 'E-mail', MEETING: 'Meeting', VISIT: 'Visit', REVIEW: 'Review', DOCUMENT: 'Missing document', FOLLOW_UP: 'Follow-up' }),
  noteType: codeList({ GENERAL: 'General', CALL: 'Call', MEETING: 'Meeting', RISK: 'Risk', LEGAL: 'Legal' }),
  taxType: codeList({ VAT: 'Value added tax', WITHHOLDING: 'Withholding tax', INSURANCE: 'Insurance tax', REGISTRATION: 'Registration tax' }),
  indexType: codeList({ TERM: 'Term rate', OVERNIGHT: 'Overnight rate', SWAP: 'Swap rate', BASE: 'Central bank rate' }),
  indexTenor: codeList({ ON: 'Overnight', '1W': '1 week', '1M': '1 month', '3M': '3 months', '6M': '6 months', '12M': '12 months', '5Y': '5 years', '10Y': '10 years' }),
  featureFlagType: codeList({ RELEASE: 'Release', EXPERIMENT: 'Experiment', OPERATION: 'Operation', PERMISSION: 'Access' }),
  metricType: codeList({ GAUGE: 'Level', COUNTER: 'Count', DURATION: 'Duration' }),
}; // prettier-ignore
