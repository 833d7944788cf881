// Makes a version of the SDK of what waits in sdk/changes.
import { ROOT } from './sdk/entries.ts';
import { raiseVersion } from './sdk/raiseVersion.ts';
import { currentReports, found, writeDescribed, writeReports } from './sdk/sdkFolder.ts';

const version = raiseVersion(ROOT);
// The version is part of what an entry exports.
const reports = currentReports();
writeReports(reports);
writeDescribed(found(reports));
console.log(`This is ${version} of the SDK.`);
