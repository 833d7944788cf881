/**
 * What the browser needs together comes in one file: dozens of small ones cost a first visit more than their bytes. Each takes with it what it imports and
 * no file before it has.
 */
export const CHUNK_GROUPS = [
  // Also of pages that have nothing else of what follows.
  { name: 'version', test: /\/sdk\/version\.ts$/, priority: 6 },
  { name: 'start', test: /\/kernel\/client\/main\.tsx$/, priority: 5 },
  { name: 'list', test: /\/(?:shell\/Shell|client\/EntityListScreen)\.tsx$/, priority: 4 },
  // What lists and the frame load once they stand.
  {
    name: 'later',
    test: /\/(?:shell\/(?:CommandPalette|BottomNavigation|Notices|DialogHost|OtherIcon|PinMenuButton|KeptRecords)|screen-record\/client\/ahead\/followPresses|screen-list\/client\/(?:NoRecords|ListHelp|groups\/ArrangeButton|totals\/totalLines)|client\/ExportMenu|table\/TableFoot|events\/followEvents)\.tsx?$/,
    priority: 3,
  },
  {
    name: 'record',
    test: /\/plugins\/(?:screen-record\/client\/(?:EntityRecordScreen|RecordTrail|MoreTransitions|ModelMenu)|card-(?:content|workflow|asset|persons|tasks|notes|extension|sub-entities)\/client\/\w+(?:Card|Kind)|element-(?:kpi|taskslist|error|contractsummary)\/client\/\w+(?:Element|Kind))\.tsx?$/,
    priority: 2,
  },
  {
    name: 'inputs',
    test: /\/plugins\/field-(?:text|number|date|select|reference)\/client\/(?:TextInput|Textarea|Number|Date|Select|Reference)View\.tsx$/,
    priority: 1,
  },
  // Where the company works offline.
  {
    name: 'offline',
    test: /\/(?:kernel\/client\/offline\/(?:beginOffline|followOption)|offline\/client\/marks\/KeepButton)\.tsx?$/,
    priority: 3,
  },
];

/** Of record pages, their inputs and the charts on them. */
const COMPILED_AT_ONCE =
  /\/plugins\/(?:screen-record\/client\/EntityRecordScreen|field-text\/client\/TextInputView)\.tsx$|\/node_modules\/(?:echarts|zrender)\//;

/**
 * The first line of a file with one of these modules, empty of others: Chromium compiles all its functions beside the page while the file comes. Without it
 * each is compiled when it runs first, in the frame that draws what was asked for.
 */
export const compileHint = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => COMPILED_AT_ONCE.test(id)) ? '//# allFunctionsCalledOnLoad' : '';
