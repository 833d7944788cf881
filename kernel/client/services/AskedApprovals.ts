import type { ApprovalInfo } from '@mortise/sdk';
import { makeAutoObservable, observableRef } from 'mobx';

/** What was not done but asked for: a second person has to approve it. Observable. */
export class AskedApprovals {
  /** The last one, until it is told. */
  last: ApprovalInfo | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { last: observableRef });
  }

  add(asked: ApprovalInfo): void {
    this.last = asked;
  }

  told(): void {
    this.last = undefined;
  }
}
