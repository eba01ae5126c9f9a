package dev.platen;

/** The calls of {@code client.printers}. */
public final class PrintersCalls extends Nouns.Printers {
    PrintersCalls(Transport transport) {
        super(transport);
    }

    /** The sandbox printer of the account: it prints in the cloud, without an agent, and counts towards no quota. */
    public Shapes.Printer sandbox() {
        for (Shapes.Printer printer : list(new Options.PrinterList().sandbox(true)))
            if (Boolean.TRUE.equals(printer.sandbox())) return printer;
        throw new IllegalStateException("The service has listed no sandbox printer.");
    }
}
