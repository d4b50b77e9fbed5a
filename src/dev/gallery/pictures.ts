/** Small pictures with a horizon, which makes cropping and rotation visible. PNG, 320 × 240. */
const data = (base64: string) => `data:image/png;base64,${base64}`

export const kitchen = data(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADwAQMAAABL4y8oAAAABlBMVEXV4v8WUNKhSJdzAAAALklEQVR42u3KsQ0AAAgDoP7/tJ5QZwMzCQAAAAAA3RyJoiiK'
  + 'oiiKoiiKoij+jQvWs6g5xF3h5wAAAABJRU5ErkJggg==',
)
export const hall = data(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADwAQMAAABL4y8oAAAABlBMVEXx7eSKTwBps2vuAAAAK0lEQVR42u3KsQ0AAAgDoP7/tJ5QZwMzCQAAAAAAAHw2R6Io'
  + 'iqIoiqIoNgu2FQ2Ol83/FgAAAABJRU5ErkJggg==',
)
export const door = data(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAADwAQMAAABL4y8oAAAABlBMVEXm8OwKdEZonDIMAAAAMklEQVR42u3KsQ0AAAgDoP7/tL7QyTjATAIAAADcmZIoiqIo'
  + 'iqIoiqIoiqIoiqIo/osL7YFC8xmxxQMAAAAASUVORK5CYII=',
)
