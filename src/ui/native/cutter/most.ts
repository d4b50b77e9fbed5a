/** How much larger than fitting a picture can be made before it is cut: beyond that it is a blur. */
export const CUTTER_MOST = 4
