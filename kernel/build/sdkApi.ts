// Writes sdk/reports: what can be imported from each entry of the SDK. A report that changed needs a file in sdk/changes that says so to authors
// of plugins; without one this fails, after the reports are written.
import { changedReports, tellsMore } from './sdk/changes.ts';
import { currentReports, described, found, writeDescribed, writeReports } from './sdk/sdkFolder.ts';

const reports = currentReports();
writeReports(reports);
const [before, now] = [described(), found(reports)];
const changed = changedReports(before, now);
if (changed.length === 0 || tellsMore(before, now)) writeDescribed(now);
else {
  console.error(
    `Changed, and not described: ${changed.join(', ')}. Say in sdk/changes what it means for authors of plugins, and run this again.`,
  );
  process.exitCode = 1;
}
