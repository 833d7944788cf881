/** Each digit times the weight at its place, added up; digits beyond the weights do not count. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
