/**
 * What the browser needs together comes in one file: dozens of small ones cost a first visit more than their bytes. Each takes with it what it imports and
 * no file before it has.
 */
export const CHUNK_GROUPS = [
  { name: 'start', test: /\/kernel\/client\/main\.tsx$/, priority: 5 },
  { name: 'list', test: /\/(?:shell\/Shell|client\/EntityListScreen)\.tsx$/, priority: 4 },
  // What lists and the frame load once they stand.
  {
    name: 'later',
    test: /\/(?:shell\/(?:GoKeys|CommandPalette|BottomNavigation|Notices|DialogHost)|screen-list\/client\/(?:NoRecords|totals\/totalLines)|client\/ExportMenu|table\/TableFoot)\.tsx$|\/ListHelp\.ts$/,
    priority: 3,
  },
  {
    name: 'record',
    test: /\/plugins\/(?:screen-record\/client\/(?:EntityRecordScreen|RecordTrail|MoreTransitions|ModelMenu)|card-(?:content|workflow|asset|persons|tasks|notes|extension|sub-entities)\/client\/\w+(?:Card|Kind)|element-(?:kpi|taskslist|error|contractsummary)\/client\/\w+(?:Element|Kind))\.tsx?$/,
    priority: 2,
  },
  {
    name: 'inputs',
    test: /\/plugins\/field-(?:text|number|date|select)\/client\/(?:TextInput|Textarea|Number|Date|Select)View\.tsx$/,
    priority: 1,
  },
];
