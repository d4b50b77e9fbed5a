import type { FC, PropsWithChildren } from 'react'
import { CustomWrapper, Input as TaroInput, Textarea as TaroTextarea, View } from '@tarojs/components'
import { longPressHost } from '@/host/long-press'
import type { GroupProps, InputProps, Keyboard, ModalProps, PressProps, TextareaProps } from './types'

/** Mini-programs: a view that answers to taps and shows the press through the host's hover class. */
export const Press: FC<PressProps> = ({ className, children, onPress, onLongPress, disabled, pressClass }) => (
  <View
    className={className}
    hoverClass={disabled || !pressClass ? 'none' : pressClass}
    hoverStayTime={60}
    {...(onLongPress && !disabled ? longPressHost.props(onLongPress) as object : {})}
    onClick={(event) => {
      event.stopPropagation()
      if (!disabled) onPress?.()
    }}
  >
    {children}
  </View>
)

const keyboards: Record<Keyboard, 'text' | 'number' | 'digit' | 'idcard'> = {
  text: 'text',
  number: 'number',
  decimal: 'digit',
  phone: 'number',
  idcard: 'idcard',
  search: 'text',
}

export const Input: FC<InputProps> = (props) => (
  <TaroInput
    className={props.className}
    value={props.value}
    type={keyboards[props.keyboard ?? 'text']}
    confirmType={props.keyboard === 'search' ? 'search' : 'done'}
    placeholder={props.placeholder}
    placeholderClass={props.placeholderClass}
    maxlength={props.maxLength ?? -1}
    disabled={props.disabled}
    focus={props.autoFocus}
    cursorSpacing={80}
    onInput={(event) => props.onInput(event.detail.value)}
    onFocus={props.onFocus}
    onBlur={props.onBlur}
    onConfirm={(event) => props.onConfirm?.(event.detail.value)}
  />
)

export const Textarea: FC<TextareaProps> = (props) => (
  <TaroTextarea
    className={props.className}
    value={props.value}
    placeholder={props.placeholder}
    placeholderClass={props.placeholderClass}
    maxlength={props.maxLength ?? -1}
    disabled={props.disabled}
    autoHeight
    cursorSpacing={80}
    onInput={(event) => props.onInput(event.detail.value)}
    onFocus={props.onFocus}
    onBlur={props.onBlur}
  />
)

export const Modal: FC<ModalProps> = ({ className, maskClass, children, onDismiss }) => (
  <View className={className} catchMove>
    <View className={maskClass} onClick={onDismiss} />
    {children}
  </View>
)

/** Hosts read new text on their own. */
export const Announce: FC<PropsWithChildren> = ({ children }) => <>{children}</>

/** A row with a component of its own in the view layer: its change is sent alone, not with the whole list. */
export const Isolated: FC<PropsWithChildren> = ({ children }) => <CustomWrapper>{children}</CustomWrapper>

export const Group: FC<GroupProps> = ({ className, children }) => <View className={className}>{children}</View>
