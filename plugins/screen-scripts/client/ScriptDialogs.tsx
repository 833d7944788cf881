import { observer } from 'mobx-react-lite';
import { AliasesDialog } from './AliasesDialog.tsx';
import { FileDialog } from './FileDialog.tsx';
import { NewScriptDialog } from './NewScriptDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { QuickFinder } from './QuickFinder.tsx';
import type { OpenScript } from './OpenScript.ts';
import type { ScriptsApi } from './ScriptsApi.ts';
import type { PackageDialog } from './SideBar.tsx';

/** What lies over the screen: a dialog, or on narrow screens the side bar. */
export type Opened = 'new' | 'finder' | 'publish' | 'side' | PackageDialog;

interface ScriptDialogsProps {
  readonly opened: Opened | undefined;
  readonly script: OpenScript | undefined;
  readonly api: ScriptsApi;
  readonly isWritable: boolean;
  /** Opens a script by its name. */
  readonly open: (name: string) => void;
  readonly close: () => void;
  /** Closes, and reads the scripts anew. */
  readonly reload: () => void;
}

/** The dialog that is open on the screen of scripts, if there is one. */
export const ScriptDialogs = observer(function ScriptDialogs({ opened, script, api, isWritable, open, close, reload }: ScriptDialogsProps) {
  return (
    <>
      {opened === 'new' && <NewScriptDialog open={open} close={close} />}
      {opened === 'finder' && <QuickFinder api={api} open={open} close={close} />}
      {opened === 'publish' && script && <PublishDialog script={script} close={close} />}
      {opened === 'aliases' && <AliasesDialog api={api} isWritable={isWritable} close={close} />}
      {typeof opened === 'object' && <FileDialog {...opened} api={api} isWritable={isWritable} close={reload} />}
    </>
  );
});
