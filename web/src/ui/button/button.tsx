import { chakra, defineRecipe, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { Spinner } from '../progress/spinner.tsx';

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    pos: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    maxW: 'full',
    borderRadius: 'pill',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms, color 150ms',
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
    // Enlarges the touch target of small buttons.
    _after: { content: '""', pos: 'absolute', insetInline: 0, insetBlock: '-3px' },
  },
  variants: {
    variant: {
      solid: { bg: 'evergreen', color: 'evergreen.on', _hover: { bg: 'evergreen.deep' } },
      outline: { borderColor: 'line', bg: 'card', color: 'ink', _hover: { borderColor: 'line.strong' } },
      plain: { color: 'ink', _hover: { bg: 'evergreen.soft' } },
      care: { bg: 'care', color: 'care.on', _hover: { opacity: 0.92 } },
    },
    size: {
      sm: { minH: '2.5rem', px: '3.5', fontSize: 'sm' },
      md: { minH: 'target', px: '5', fontSize: '1rem' },
      lg: { minH: '3.25rem', px: '6', py: '2', fontSize: 'md' },
    },
    wide: { true: { w: 'full' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const ButtonElement = chakra('button', buttonRecipe);

export interface ButtonProps
  extends Omit<HTMLChakraProps<'button'>, keyof NonNullable<RecipeVariantProps<typeof buttonRecipe>>> {
  variant?: 'solid' | 'outline' | 'plain' | 'care' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  wide?: boolean | undefined;
  /** An action of this button is running. It keeps its focus and width and ignores clicks. */
  pending?: boolean | undefined;
  ref?: React.Ref<HTMLButtonElement> | undefined;
}

/** A button. With `asChild` its style applies to the child, usually a link. */
export function Button({ pending = false, children, onClick, type = 'button', ...rest }: ButtonProps) {
  if (rest.asChild) {
    return (
      <ButtonElement {...(onClick && { onClick })} {...rest}>
        {children}
      </ButtonElement>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonElement
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
      {...rest}
    >
      {pending && <Spinner size="1.1em" label={null} />}
      {children}
    </ButtonElement>
  );
}
