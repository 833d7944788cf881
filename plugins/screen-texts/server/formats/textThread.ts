import { answerReadings } from '@mortise/sdk/server';
import { readTexts } from './readTexts.ts';
import type { TextFileAnswer, TextFileQuestion } from './textFile.ts';

answerReadings<TextFileQuestion, TextFileAnswer>(readTexts);
