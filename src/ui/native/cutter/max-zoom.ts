/** Maximum zoom of the cropper; beyond it the picture is blurred. */
export const MAX_CUTTER_ZOOM = 4
