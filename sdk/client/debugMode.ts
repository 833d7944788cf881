/** Where the tab keeps that debug mode is on, until it is closed. @internal */
export const DEBUG_KEY = 'mortise.debug';

/** Whether debug mode is on in this tab. @internal */
export const isDebugging = (): boolean => sessionStorage.getItem(DEBUG_KEY) === 'on';
