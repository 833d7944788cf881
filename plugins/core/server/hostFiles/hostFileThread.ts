import { answerReadings } from '@mortise/sdk/server';
import { type HostFileLook, type HostFileQuestion, lookIntoHostFile } from './lookIntoHostFile.ts';

answerReadings<HostFileQuestion, HostFileLook>(lookIntoHostFile);
