import type { Report, ReportParameter, ReportSheet } from '../shared/report.ts';

/** What a report holds, as it was when it was run. */
export interface ReportDefinition {
  readonly name: string;
  readonly sheets: readonly ReportSheet[];
  readonly parameters: readonly ReportParameter[];
}

export const definitionOf = ({ name, registration, sheets, parameters }: Partial<Report>): ReportDefinition => ({
  name: name ?? registration ?? 'Report',
  sheets: sheets ?? [],
  parameters: parameters ?? [],
});
