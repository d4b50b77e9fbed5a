/** The last item, or undefined. Browsers of 2021 and older have no `at()`. */
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1]
