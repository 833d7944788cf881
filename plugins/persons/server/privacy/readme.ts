/** What the archive says of itself. */
export const README = (registration: string): string => `Personal data of ${registration}
${'='.repeat('Personal data of '.length + registration.length)}

person.json      the person as stored
history.json     every change of the person: who, when, which field, the values before and after; the newest first
users.json       the users who sign in as the person, without passwords
photos/          the photos of these users, by user name
sign-ins.json    when these users signed in and out, and from which address
audit-log.json   what the audit log says about the person and these users, without who else did it, and what these users did
records/         one file for each kind of record that refers to the person: contracts, invoices and so on.
                 Other people in these records are left out; of other persons only the relation is told.
documents/       the files attached to the person, each version: 1-v2-passport.pdf is the second version of the first file
documents.json   what is known of these files; "isMissing" marks one whose content was not found
merged/          persons who turned out to be the same one and were merged into this person, as stored, with their history

JSON is text: any editor and any browser opens it. Dates are in UTC, amounts are decimal numbers in the currency of their record.
Files attached to contracts and to other records are not in here: they may be about other people as well.
`;
