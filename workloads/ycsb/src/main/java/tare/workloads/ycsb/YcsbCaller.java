package tare.workloads.ycsb;

import tare.api.spi.Caller;
import tare.api.spi.Reply;
import tare.api.spi.Request;
import tare.api.spi.Session;
import tare.workloads.generators.Generator;
import tare.workloads.generators.UniformGenerator;

/** Takes the steps of a mix, one by one, on readable keys. Allocates nothing per request. */
final class YcsbCaller implements Caller {
    private final YcsbSpec spec;
    private final KeySpace keys;
    private final Session session;
    private final CallerRandom random;
    private final Samples samples;
    private final KeyNames names;
    private final Generator keyChooser;
    private final Generator fieldChooser;
    private final Generator scanLengths;
    private final Mix mix;
    private final KeySample drawn;
    private final int[] wholeRow;
    private final boolean readsAllFields;
    private final boolean writesAllFields;
    private final int updateMark;
    private Exchange exchange;
    private ReadModifyWrite transaction;

    /** @param updateMark the mark of values written by updates */
    YcsbCaller(
            YcsbSpec spec,
            KeyChoosers choosers,
            Session session,
            CallerRandom random,
            Samples samples,
            int updateMark) {
        this.spec = spec;
        this.keys = choosers.keys();
        this.session = session;
        this.random = random;
        this.samples = samples;
        this.names = spec.names();
        this.keyChooser = choosers.newChooser();
        this.fieldChooser = new UniformGenerator(0, spec.fields().count());
        this.scanLengths = spec.scans().generator();
        this.mix = spec.mix();
        this.drawn = samples.drawn();
        this.wholeRow = spec.wholeRow();
        this.readsAllFields = spec.access().readsAll();
        this.writesAllFields = spec.access().writesAll();
        this.updateMark = updateMark;
        renewExchange();
    }

    @Override
    public int prepare() {
        rememberUpdate();
        int place = mix.next(random.choices());
        exchange.step = mix.step(place);
        prepare(exchange.step);
        return mix.indexAt(place);
    }

    private void rememberUpdate() {
        boolean updates = exchange.step == MixStep.UPDATE || exchange.step == MixStep.READ_MODIFY_WRITE;
        if (updates && exchange.succeeded) {
            samples.addUpdated(exchange.keyNumber, exchange.row.field(0));
        }
    }

    // The order of draws within a step is YCSB's.
    private void prepare(MixStep step) {
        if (step == MixStep.INSERT) {
            exchange.row.mark(Values.UNMARKED);
            exchange.row.allFields(random.values());
            return;
        }
        chooseKey();
        switch (step) {
            case READ -> chooseFieldsToRead(wholeRow);
            case UPDATE -> chooseFieldsToWrite();
            case SCAN -> {
                exchange.scanRows = (int) scanLengths.next(random.choices());
                chooseFieldsToRead(null);
            }
            case READ_MODIFY_WRITE -> {
                chooseFieldsToRead(null);
                chooseFieldsToWrite();
            }
            default -> {}
        }
    }

    private void chooseKey() {
        long keyNumber = keyChooser.next(random.keys());
        names.write(keyNumber, exchange.key);
        drawn.add(keyNumber);
        setKeyNumber(keyNumber);
    }

    private void setKeyNumber(long keyNumber) {
        exchange.keyNumber = keyNumber;
        exchange.row.forKey(keyNumber);
    }

    private void chooseFieldsToRead(int[] all) {
        if (readsAllFields) {
            exchange.fields = all;
        } else {
            exchange.oneField[0] = chooseField();
            exchange.fields = exchange.oneField;
        }
    }

    private void chooseFieldsToWrite() {
        exchange.row.mark(updateMark);
        if (writesAllFields) {
            exchange.row.allFields(random.values());
        } else {
            exchange.row.oneField(chooseField(), random.values());
        }
    }

    private int chooseField() {
        return (int) fieldChooser.next(random.choices());
    }

    @Override
    public void send(Request request) throws Exception {
        Exchange x = exchange;
        if (x.step == MixStep.INSERT) {
            // Taken as late as possible: a caller that waits long for its turn would hold back all newer keys.
            x.insertNumber = keys.inserts().take();
            setKeyNumber(keys.insertedKey(x.insertNumber));
            names.write(x.keyNumber, x.key);
        }
        Reply reply = request.reply();
        switch (x.step) {
            case READ -> session.read(x.key, x.fields, x.sink(), x.checkedReply(reply));
            case UPDATE -> session.update(x.key, x.row, reply);
            case INSERT -> session.insert(x.key, x.row, reply);
            case SCAN -> session.scan(x.key, x.scanRows, x.fields, Exchange.UNCHECKED, reply);
            case DELETE -> session.delete(x.key, reply);
            case READ_MODIFY_WRITE -> transaction.send(session, request);
        }
    }

    @Override
    public void answered(Reply.Kind kind) {
        exchange.succeeded = kind == Reply.Kind.OK;
        if (exchange.step == MixStep.INSERT) {
            // Now and not with the next request, which may be far off: other callers should read the row.
            keys.inserts().ended(exchange.insertNumber, exchange.succeeded);
        } else if (exchange.step == MixStep.READ_MODIFY_WRITE && transaction.mayStillBeAnswered()) {
            transaction.giveUp();
            renewExchange();
        }
    }

    @Override
    public void unanswered() {
        if (exchange.step == MixStep.INSERT) {
            keys.inserts().ended(exchange.insertNumber, false);
        }
        if (transaction != null) {
            transaction.giveUp();
        }
        renewExchange();
    }

    private void renewExchange() {
        boolean rowsMayBePartial = spec.mix().has(MixStep.DELETE);
        exchange = new Exchange(spec.fields(), rowsMayBePartial);
        transaction = spec.mix().has(MixStep.READ_MODIFY_WRITE) ? new ReadModifyWrite(exchange, spec.mix()) : null;
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
