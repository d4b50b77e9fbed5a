export interface EarlyAnswerHost {
  /**
   * Takes the response to a request that the document sent before the app started (config/first-screen/start.ts). Works once.
   * @param body JSON
   * @returns the response body, or undefined when this request was not sent early; rejects when the request failed
   */
  take(url: string, body: string): Promise<unknown> | undefined
}

/** Where the document's own script stores the early request. */
export interface EarlyPage {
  earlyAnswer?: { readonly url: string; readonly body: string; readonly answer: Promise<unknown> }
}
