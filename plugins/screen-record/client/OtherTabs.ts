import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, reaction, runInAction } from 'mobx';

type Message = 'who?' | 'editing' | 'done';

/** Whether the form of a record is open in another tab of the browser: tabs ask each other. Observable. */
export class OtherTabs {
  isEdited = false;
  private readonly name: string;

  /** @param name of the user and the record, the same in every tab */
  constructor(name: string) {
    this.name = name;
    makeAutoObservable<OtherTabs, 'name'>(this, { name: false, start: false });
  }

  /** Listens, and answers while the form is open here. */
  start(isEditing: () => boolean): Disposer {
    if (typeof BroadcastChannel === 'undefined') return () => {};
    const channel = new BroadcastChannel(`mortise/record/${this.name}`);
    const say = (message: Message): void => channel.postMessage(message);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data !== 'who?') runInAction(() => (this.isEdited = data === 'editing'));
      else if (isEditing()) say('editing');
    });
    say('who?');
    const stop = reaction(isEditing, (isNow) => say(isNow ? 'editing' : 'done'));
    return () => {
      stop();
      if (isEditing()) say('done');
      channel.close();
    };
  }
}
