/** A city's code as maps use it: Shanghai, 31000 in the spec, is 310000. */
export const cityCode = (cityId: number): number => (cityId < 100_000 ? cityId * 10 : cityId)
