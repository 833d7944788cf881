import type { DialogsService, Question } from '@mortise/sdk/client';
import { makeAutoObservable, observableShallow } from 'mobx';

interface PendingQuestion {
  readonly question: Question;
  readonly answer: (isAgreed: boolean) => void;
}

/** Questions one after the other; the shell shows the first. Observable. */
export class QueuedDialogsService implements DialogsService {
  private queue: PendingQuestion[] = [];

  constructor() {
    makeAutoObservable<QueuedDialogsService, 'queue'>(this, { queue: observableShallow, confirm: false });
  }

  get current(): Question | undefined {
    return this.queue[0]?.question;
  }

  confirm(question: Question): Promise<boolean> {
    return new Promise((answer) => this.add({ question, answer }));
  }

  answer(isAgreed: boolean): void {
    this.queue.shift()?.answer(isAgreed);
  }

  private add(asked: PendingQuestion): void {
    this.queue.push(asked);
  }
}
