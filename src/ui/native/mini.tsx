import { createContext, useContext, useEffect, useState, type FC, type PropsWithChildren } from 'react'
import {
  Button as TaroButton, Image, Input as TaroInput, Textarea as TaroTextarea, Video, View,
} from '@tarojs/components'
import { environmentHost } from '@/host/environment'
import { longPressHost } from '@/host/long-press'
import type { TouchLike } from '@/host/long-press/types'
import { pictureHost } from '@/host/picture'
import { useLatest } from '../use-latest'
import type {
  BesideFieldProps, CutterProps, FingerProps, FocusAreaProps, GroupProps, HostPressProps, InputProps, Keyboard, Landmark, ModalProps,
  PictureProps, PlayerProps, PressProps,
  SkipLinksProps, HiddenStatusProps, TextareaProps, ViewerProps,
} from './types'

/** Accessibility attributes. Taro's templates carry them because of config/components/accessibility.js. */
const accessibility = (role: string, label?: string) => ({
  [environmentHost.name === 'weapp' ? 'aria-role' : 'role']: role,
  ...(label === undefined ? {} : { 'aria-label': label }),
})

/** The selected state, under the attribute name that fits the role. */
function state(role: PressProps['role'], selected?: boolean) {
  if (selected === undefined) return {}
  return { [role === 'tab' || role === 'option' ? 'aria-selected' : 'aria-checked']: selected }
}

/** The mini-programs' pressable: a view that handles taps and uses the host's hover class as pressed state. */
export const Press: FC<PressProps> = ({
  className, children, onPress, onLongPress, disabled, pressClass, label, role = 'button', selected,
}) => (
  <View
    className={className}
    {...accessibility(role, label)}
    {...state(role, selected)}
    {...(disabled ? { 'aria-disabled': true } : {})}
    hoverClass={disabled || !pressClass ? 'none' : pressClass}
    hoverStayTime={60}
    {...(onLongPress && !disabled ? longPressHost.props(onLongPress) : {})}
    onClick={(event) => {
      event.stopPropagation()
      if (!disabled) onPress?.()
    }}
  >
    {children}
  </View>
)

/** Some host APIs work only after a press on a native button. The result arrives as an event; on Alipay a refusal arrives as an error. */
export const HostPress: FC<HostPressProps> = ({ className, children, asks, onAnswer, disabled, pressClass }) => {
  const answer = (event: { detail?: unknown }) => onAnswer(event.detail)
  return (
    <TaroButton
      {...asks}
      className={className}
      hoverClass={disabled || !pressClass ? 'none' : pressClass}
      hoverStayTime={60}
      disabled={disabled}
      onGetPhoneNumber={answer}
      onGetAuthorize={answer}
      onAgreePrivacyAuthorization={answer}
      onError={answer}
    >
      {children}
    </TaroButton>
  )
}

const keyboards: Record<Keyboard, 'text' | 'number' | 'digit' | 'idcard'> = {
  text: 'text',
  number: 'number',
  decimal: 'digit',
  phone: 'number',
  idcard: 'idcard',
  search: 'text',
}

/** Screen readers of the hosts read no landmarks, and a title is in the host's own bar. */
const none: Landmark = {}
export const [titleOfScreen, bannerOfScreen, asideOfScreen] = [none, none, none]
export const [mainOfScreen, footerOfScreen, listOfScreen] = [none, none, none]

export const SkipLinks: FC<SkipLinksProps> = () => null

const FocusHere = createContext(false)

/** Hosts focus an input when its `focus` turns true, and only then. */
export const FocusArea: FC<FocusAreaProps> = ({ focus, children }) => {
  const around = useContext(FocusHere)
  return <FocusHere.Provider value={around || focus}>{children}</FocusHere.Provider>
}

/** Hosts do not report composition, so only input without an input method is filtered while typing; the rest is filtered on blur. */
const typing = ({ value, filter, onInput, onBlur }: InputProps, atOnce: boolean) => ({
  value,
  onInput: ({ detail }: { detail: { value: string } }) => onInput(filter && atOnce ? filter(detail.value) : detail.value),
  onBlur: () => {
    if (filter && filter(value) !== value) onInput(filter(value))
    onBlur?.()
  },
})

/**
 * Alipay's page names −1 for textareas alone. It says that an input inside `position: fixed`, as every screen is, draws its text and its
 * cursor in the wrong place unless it is the web-view's own. Only the native one has the search key.
 */
const alipayInput = ({ maxLength = 10_000, keyboard }: InputProps) => ({ maxlength: maxLength, enableNative: keyboard === 'search' })

export const Input: FC<InputProps> = (props) => (
  <TaroInput
    className={props.className}
    aria-label={props.label}
    {...typing(props, keyboards[props.keyboard ?? 'text'] !== 'text')}
    type={keyboards[props.keyboard ?? 'text']}
    confirmType={props.keyboard === 'search' ? 'search' : 'done'}
    placeholder={props.placeholder}
    placeholderClass={props.placeholderClass}
    maxlength={props.maxLength ?? -1}
    disabled={props.disabled}
    focus={useContext(FocusHere) || props.autoFocus}
    cursorSpacing={80}
    {...(environmentHost.name === 'alipay' ? alipayInput(props) : {})}
    onFocus={props.onFocus}
    onConfirm={(event) => props.onConfirm?.(event.detail.value)}
  />
)

/** WeChat only: keeps the page in place. Otherwise the header with the job and the back button would be pushed out of sight. */
const overlaid = (onKeyboard: (height: number) => void) => ({
  adjustPosition: false,
  onKeyboardHeightChange: ({ detail }: { detail: { height: number } }) => onKeyboard(detail.height),
})

/** Alipay shows a character count in textareas unless it is disabled; use `TextCount` to show one. */
const uncounted = environmentHost.name === 'alipay' ? { showCount: false } : {}

/** Only WeChat supports a confirm key in textareas. */
const sendKey = (onSend: () => void) => ({ confirmType: 'send' as const, confirmHold: true, onConfirm: () => onSend() })

export const Textarea: FC<TextareaProps> = (props) => (
  <TaroTextarea
    className={props.className}
    aria-label={props.label}
    {...typing(props, false)}
    placeholder={props.placeholder}
    placeholderClass={props.placeholderClass}
    maxlength={props.maxLength ?? -1}
    disabled={props.disabled}
    focus={useContext(FocusHere)}
    autoHeight
    {...uncounted}
    {...(props.atBottom ? { cursorSpacing: 16, showConfirmBar: false } : { cursorSpacing: 80 })}
    {...(props.onSend && environmentHost.name === 'weapp' ? sendKey(props.onSend) : {})}
    {...(props.onKeyboard && environmentHost.name === 'weapp' ? overlaid(props.onKeyboard) : {})}
    onFocus={props.onFocus}
  />
)

/** Hosts close the keyboard when anything else is pressed. The keyboard's own send key avoids that. */
export const BesideField: FC<BesideFieldProps> = (props) => <View {...props} />

export const Modal: FC<ModalProps> = ({ className, maskClass, children, label, onDismiss }) => (
  <View className={className} {...accessibility('dialog', label)} catchMove>
    <View className={maskClass} onClick={onDismiss} />
    {children}
  </View>
)

/** Hosts lay out from the start only, so the list has to be scrolled to its end. */
export const keepsEnd: boolean = false

/** Hosts announce new text by themselves. */
export const urgent: Landmark = none
export const Announce: FC<PropsWithChildren> = ({ children }) => <>{children}</>

/** Hosts have no invisible live region. */
export const HiddenStatus: FC<HiddenStatusProps> = () => null

export const Group: FC<GroupProps> = ({ className, children, role, label }) => (
  <View className={className} {...accessibility(role, label)}>{children}</View>
)

export const Picture: FC<PictureProps> = ({ className, src, onError }) => (
  <Image className={className} src={src} mode="aspectFill" onError={onError} />
)

export const Player: FC<PlayerProps> = ({ className, src }) => <Video className={className} src={src} autoplay controls showFullscreenBtn />

/** Mini-programs crop with the host's tool or not at all. */
export const Cutter: FC<CutterProps> | undefined = undefined

/** Uses the host's own viewer, which also handles going back. */
export const Viewer: FC<ViewerProps> = ({ pictures, at, onClose }) => {
  const [first] = useState({ pictures, at })
  const latest = useLatest(onClose)
  useEffect(() => {
    void pictureHost.preview(first.pictures, first.at).then((answer) => latest.current?.(answer === 'done'))
  }, [first, latest])
  return null
}

/** A vertical drag handle that prevents scrolling below it. */
export const Finger: FC<FingerProps> = ({ className, children, onStart, onMove, onEnd }) => {
  const atY = (act: (y: number) => void) => (event: TouchLike) => {
    const y = event.touches?.[0]?.clientY
    if (y !== undefined) act(y)
  }
  return (
    <View
      className={className} catchMove onTouchStart={atY(onStart)} onTouchMove={atY(onMove)}
      onTouchEnd={() => onEnd(true)} onTouchCancel={() => onEnd(false)}
    >
      {children}
    </View>
  )
}
