/** The text of a query parameter, or values as they are, in which no sign means anything. */
export type CriterionText = string | readonly string[];
