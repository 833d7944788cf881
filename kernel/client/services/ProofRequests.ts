import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Whether the user is asked again who they are: the server wants it before what is sensitive. Observable. */
export class ProofRequests {
  isAsking = false;
  private asked: Promise<boolean> | undefined = undefined;
  private resolve: ((isShown: boolean) => void) | undefined = undefined;

  constructor() {
    makeAutoObservable<ProofRequests, 'asked' | 'resolve'>(this, { asked: observableRef, resolve: observableRef });
  }

  /** Answers whether they showed it. Calls that need it at the same time ask once. */
  ask(): Promise<boolean> {
    this.asked ??= new Promise((resolve) =>
      runInAction(() => {
        this.resolve = resolve;
        this.isAsking = true;
      }),
    );
    return this.asked;
  }

  answer(isShown: boolean): void {
    this.resolve?.(isShown);
    this.asked = undefined;
    this.resolve = undefined;
    this.isAsking = false;
  }
}
